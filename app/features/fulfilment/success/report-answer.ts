import { fieldsOf } from '#app/platform/foreign-values.ts';

/** What `/api/report-purchase` answers: whether the order falls to this page to report. */
export interface ReportAnswer {
  report: boolean;
}

export function readReportAnswer(answer: unknown): boolean {
  return fieldsOf<ReportAnswer>(answer).report === true;
}
