/** How a provider's page is told who writes. */
export interface ServiceProvider {
  /** The name of the parameter; null: it asks the visitor itself. */
  readonly visitorParameter: string | null;
}

/** Any other provider is a plain link. docs/product/customer-service.md */
const PLAIN: ServiceProvider = { visitorParameter: null };

const PROVIDERS: Readonly<Record<string, ServiceProvider>> = {
  AICAN: { visitorParameter: 'visitorName' },
  MIDUOKE: { visitorParameter: 'category' },
  LIVECHAT: { visitorParameter: 'name' },
  COMM100: { visitorParameter: 'name' },
  COMM100VIP: { visitorParameter: 'name' },
};

export const findServiceProvider = (csType: string): ServiceProvider =>
  Object.hasOwn(PROVIDERS, csType) ? (PROVIDERS[csType] ?? PLAIN) : PLAIN;
