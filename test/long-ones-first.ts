import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

/**
 * Files that take longer than their size tells, the longest first. Vitest begins with the largest; these would be left
 * for the end, where one alone has a worker and the others have nothing more to do.
 */
const longOnes = [
  'test/long/thirty-days.test.ts',
  'test/long/phone-screens.test.ts',
  'test/soak/killed-service.test.ts',
  'test/long/journey-ways.test.ts',
  'test/long/pages-gone.test.ts',
  'test/long/wall-screens.test.ts',
  'test/long/killed.test.ts',
  'test/talks/console-journey.test.ts',
  'test/talks/visitors-journey.test.ts',
  'test/conformance/conformance.test.ts',
]

const root = fileURLToPath(new URL('..', import.meta.url))
const placeOf = ({ moduleId }: TestSpecification) => longOnes.indexOf(relative(root, moduleId))

/** The order in which files are begun: of the projects that run together, those that take long come first. */
export class LongOnesFirst implements TestSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.#usual()).sort(files)
    const long = sorted.filter((file) => placeOf(file) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b))
    return [...long, ...sorted.filter((file) => placeOf(file) < 0)]
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#usual()).shard(files)
  }

  /** Not read with this file: builds read it too, with the configuration, and Vitest is large. */
  async #usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node')
    return new BaseSequencer(this.#vitest)
  }
}
