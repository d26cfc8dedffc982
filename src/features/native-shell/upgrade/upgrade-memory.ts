import { sessionStore } from '#src/platform/safe-storage.ts';

const PUT_OFF_KEY = 'fastline.app-upgrade-put-off';

/** The version of the shell whose upgrade was put off in this session; docs/product/shells.md */
export const upgradeMemory = {
  read: (): string | null => sessionStore.read(PUT_OFF_KEY),
  notePutOff: (version: string): void => sessionStore.write(PUT_OFF_KEY, version),
};
