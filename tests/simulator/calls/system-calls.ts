import { type Asked, type Call, get, post } from '../call.ts';
import { encodePath } from '../encode-path.ts';

const COUNTRIES = [
  { countryCode: 'PH', countryDialingCode: 63 },
  { countryCode: 'VN', countryDialingCode: 84 },
  { countryCode: 'BR', countryDialingCode: '55' },
];
const PROMOTIONS = { APP_DOWNLOAD: { enabled: 'Y', count: '1' }, REFERRAL: { enabled: 1, count: null } };

const status = ({ options }: Asked) => ({
  maintenance: 'N',
  maintenanceEnd: null,
  regionRestriction: 0,
  ip: null,
  test: 'false',
  register: { captcha: { enabled: 'N' } },
  whitelabelVal: options.flags,
  imageCDNs: null,
  smsProvider: { firebase: 'N', apiKey: null },
  gw: null,
  mobileTemplate: 'M3',
  countries: COUNTRIES.map(({ countryCode }) => countryCode),
  availablePromotions: PROMOTIONS,
  promotionCategory: 'NEW,VIP',
  vipProgress: 'Y',
  serverGroup: 7,
});

const country = {
  countryCode: 'PH',
  countryDialingCode: 63,
  countries: COUNTRIES,
  currency: 'PHP',
  currencySymbol: '₱',
  updatedBy: null,
};

const listServices = ({ origin }: Asked) => [
  { title: null, csType: 'LIVECHAT', csPosition: '1', path: encodePath(`${origin}/service`, 'k3yF0rCs') },
  { title: 'Telegram', csType: 'TELEGRAM', csPosition: 2, path: `${origin}/telegram` },
  { title: 'Nowhere', csType: null, csPosition: null, path: null },
];

const manifest = {
  name: 'Simulator',
  short_name: 'Simulator',
  display: 'standalone',
  orientation: 'portrait',
  scope: '/m/',
  start_url: '/m/home',
  theme_color: '#0e1020',
  icons: [],
};

/** The calls that a page makes before a login. */
export const SYSTEM_CALLS: readonly Call[] = [
  get('/wps/system/status', {
    query: ['device', 'track', 'originalDomain', 'url'],
    answer: (asked) => ({ value: status(asked) }),
  }),
  get('/wps/system/country', { query: ['merchant'], answer: () => ({ value: country }) }),
  get('/wps/system/configuration', {
    invention: 'configuration',
    answer: (asked) => ({
      value: {
        customerService: listServices(asked),
        domainList: (asked.options.lines ?? []).map((domainName) => ({ domainName, weight: '1' })),
      },
    }),
  }),
  get('/wps/system/domainRoute', { answer: ({ options }) => ({ value: { domains: options.lines } }) }),
  get('/wps/system/test/ping', { query: ['speed'], answer: () => ({}) }),
  get('/wps/system/manifest.json', {
    query: ['merchantCode'],
    answer: () => ({ file: JSON.stringify(manifest), type: 'application/manifest+json' }),
  }),
  get('/wps/relay/WPSCORE_getCustomerServiceScript', {
    answer: (asked) => ({ value: { customerServiceScript: listServices(asked) } }),
  }),
  get('/wps/relay/MCSFE_getMerchantAvailablePromotions', {
    session: 'forbidden',
    answer: () => ({ value: { availablePromotions: PROMOTIONS } }),
  }),
  get('/wps/relay/MCSFE_getListAnnouncements', {
    query: ['types', 'platform', 'category'],
    session: 'forbidden',
    answer: () => ({
      value: {
        announcements: [
          { id: 31, title: 'Welcome to the simulator', content: '<p>Good to see you.</p>', execution: 'B', promotionType: null },
        ],
      },
    }),
  }),
  get('/wps/relay/PROMOFE_getPromotionAnnouncementCategory', {
    answer: () => ({ value: { categories: [{ code: 'NEW', title: 'New players', count: '3' }] } }),
  }),
  post('/wps/tracking/event', { invention: 'tracking', body: ['events'], headers: ['tracking'], answer: () => ({}) }),
];
