import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** Fails the run if a browser test passed without an expectation, as if its loop or condition met nothing. Vitest has an option for it. */
export default class RequiredExpectations implements Reporter {
  readonly #results = new Set<TestResult>()
  readonly #empty: string[] = []

  onStepEnd(_test: TestCase, result: TestResult, step: TestStep): void {
    if (step.category === 'expect') this.#results.add(result)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' && !this.#results.has(result))
      this.#empty.push(test.titlePath().filter(Boolean).join(' › '))
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    for (const title of this.#empty) console.log(`passed without an expectation: ${title}`)
    return this.#empty.length > 0 ? { status: 'failed' } : undefined
  }
}
