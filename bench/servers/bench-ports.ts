/** One block of ports for every benchmark; BENCH_PORT moves it. */
const BASE_PORT = Number(process.env.BENCH_PORT || 8600);
const LINES = [0, 1, 2, 3];

/** Lines of the operator; the port of its sandbox is nine above the first. */
export const OPERATOR_PORT = BASE_PORT;
export const LINE_PORTS = LINES.map((line) => BASE_PORT + line);
/** Ports of the compared sites, over TLS and a slow link. */
export const findFrontPort = (index: number): number => BASE_PORT + 20 + index;

export const toOrigin = (port: number): string => `http://localhost:${port}`;
