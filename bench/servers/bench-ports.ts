/** One block of ports for every benchmark; BENCH_PORT moves it. */
const BASE_PORT = Number(process.env.BENCH_PORT || 8600);
const LINES = [0, 1, 2, 3];

/** Lines of the operator; its sandbox is nine above the first. */
export const OPERATOR_PORT = BASE_PORT;
export const LINE_PORTS = LINES.map((line) => BASE_PORT + line);
/** The same lines behind the slow link. */
export const SHAPED_LINE_PORTS = LINES.map((line) => BASE_PORT + 20 + line);

/** Where a page to compare with is served, and where it is reached over the slow link. */
export function findFloorPorts(place: number): { readonly port: number; readonly shapedPort: number } {
  return { port: BASE_PORT + 30 + place, shapedPort: BASE_PORT + 40 + place };
}

export const toOrigin = (port: number): string => `http://localhost:${port}`;
