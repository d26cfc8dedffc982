import { GatewayPanel } from '../features/gateway-report/gateway-panel.tsx';

/** This screen is open to everybody who knows the address: it shows how calls travel, not whose they are. */
export default function GatewayRoute() {
  return <GatewayPanel />;
}
