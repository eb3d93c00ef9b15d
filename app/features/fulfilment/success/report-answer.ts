import { hasFields, isFlag } from '#app/platform/foreign-values.ts';

/** What `/api/report-purchase` answers: whether the order falls to this page to report. */
export interface ReportAnswer {
  report: boolean;
}

export const isReportAnswer = hasFields<ReportAnswer>({ report: isFlag });
