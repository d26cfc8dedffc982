import { startDriver } from './webkit-driver.ts';

/** Opens an empty page, as `npm test` does before the journeys: a container may forbid what WebKit needs. */
const driver = await startDriver('640x480x24');
const session = await driver.openSession([]);
await session.call('POST', '/url', { url: 'about:blank' });
await session.close();
await driver.stop();
