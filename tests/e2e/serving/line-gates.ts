import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A gate to a host name, which appears dead to a browser once closed. */
export interface LineGate {
  readonly port: number;
  close(): Promise<void>;
}

export async function openLineGate(port: number, targetPort: number): Promise<LineGate> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    return socket.on('error', () => {}).on('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    const further = keep(connect(targetPort, '127.0.0.1'));
    keep(socket).pipe(further).pipe(socket);
    socket.on('close', () => further.destroy());
    further.on('close', () => socket.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port,
    async close() {
      const end = server.listening ? once(server.close(), 'close') : null;
      for (const socket of open) socket.destroy();
      await end;
    },
  };
}
