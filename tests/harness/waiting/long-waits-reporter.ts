import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { reportLongWait } from './long-waits.ts';
import { plainStepMs } from './slowness.ts';

/** Tells of assertions and actions of journeys that took longer than plain, with where they are. */
class LongWaitsReporter implements Reporter {
  onStepEnd({ title: journey }: TestCase, _: TestResult, step: TestStep): void {
    const { category, duration, location, title } = step;
    if (!['expect', 'pw:api'].includes(category) || duration <= plainStepMs) return;
    const where = location ? `${location.file}:${location.line}` : '';
    reportLongWait(`${where} › ${journey}: ${title}`, duration, plainStepMs);
  }

  printsToStdio(): boolean {
    return false;
  }
}
export default LongWaitsReporter;
