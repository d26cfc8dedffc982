/** The player asked the browser to spare the volume; only some browsers know of it. */
export const isSavingData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
