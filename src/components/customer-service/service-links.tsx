import type { CustomerService } from '../../services/customer-service.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';

/** Whom a player may turn to, each opened beside the app. */
export function ServiceLinks({ services }: { services: readonly CustomerService[] }) {
  return services.map(({ title, href }) => (
    <a
      key={href}
      className={buttonStyles.button}
      data-look="quiet"
      data-size="normal"
      data-wide=""
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {title}
    </a>
  ));
}
