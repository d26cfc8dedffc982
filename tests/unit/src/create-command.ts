import type { fc } from '#tests/fixtures/fast-check.ts';
import { settle } from '../manual-clock.ts';

/** Creates the commands of a model test: each changes the model and the fixture, and then compares them. */
export function createCommands<Model extends object, Fixture>(compare: (model: Model, fixture: Fixture) => void) {
  return (
    name: string,
    run: (model: Model, fixture: Fixture) => Promise<void> | void,
    check: (model: Readonly<Model>) => boolean = () => true,
  ): fc.AsyncCommand<Model, Fixture> => ({
    check,
    toString: () => name,
    run: async (model, fixture) => {
      await run(model, fixture);
      await settle();
      compare(model, fixture);
    },
  });
}
