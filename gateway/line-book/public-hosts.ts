/** Names of this machine, of a local network, or of no network at all. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;
/** At least two labels, the last with letters: neither an IP address nor a name that ends in a dot matches. */
const NAME = /^([\w-]+\.)+[a-z][a-z\d-]*[a-z\d]$/;
const FIRST_FREE_PORT = 1024;
/** The ports from 1024 on that browsers refuse to call. */
const BLOCKED_PORTS = '1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'.split(
  ' ',
);

/** Whether a host name, as `URL` writes it, can be a name of the public internet; docs/product/lines.md */
export function isPublicHost(hostname: string): boolean {
  return NAME.test(hostname) && !LOCAL_NAME.test(hostname);
}

interface Address {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** Whether a page of a public host may call this address. */
export function isPublicOrigin({ protocol, hostname, port }: Address): boolean {
  const isCallable = port === '' || (Number(port) >= FIRST_FREE_PORT && !BLOCKED_PORTS.includes(port));
  return protocol === 'https:' && isCallable && isPublicHost(hostname);
}
