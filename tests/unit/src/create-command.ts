import type fc from 'fast-check';
import { settle } from './manual-clock.ts';

/** Makes the commands of a model test: each does one thing to both, and then both must look alike. */
export function createCommands<Model extends object, World>(compare: (model: Model, world: World) => void) {
  return (
    name: string,
    run: (model: Model, world: World) => Promise<void> | void,
    check: (model: Readonly<Model>) => boolean = () => true,
  ): fc.AsyncCommand<Model, World> => ({
    check,
    toString: () => name,
    run: async (model, world) => {
      await run(model, world);
      await settle();
      compare(model, world);
    },
  });
}
