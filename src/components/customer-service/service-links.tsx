import { useText } from '../../i18n/text.ts';
import type { CustomerService } from '../../services/customer-service/read-customer-service.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import * as looks from '../../ui/styles/looks.module.css';

/** Whom a player may turn to, each opened beside the app; what is refused is told in its place. */
export function ServiceLinks({ services }: { services: readonly CustomerService[] }) {
  const text = useText();
  return services.map(({ title, href }) =>
    href === null ? (
      <p key={`${title} ${href}`} className={looks.muted}>
        {text('service_refused', { title })}
      </p>
    ) : (
      <a
        key={`${title} ${href}`}
        className={buttonStyles.button}
        data-look="quiet"
        data-size="normal"
        data-wide=""
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        dir="auto"
      >
        {title}
      </a>
    ),
  );
}
