/** What the lobby asks, so that main.tsx can ask the same before the lobby is drawn. */
export const VENDORS_QUERY = { platform: 'html5' } as const;
export const ANNOUNCEMENTS_QUERY = { types: 'PR', platform: 'M', category: 'app_download' } as const;
export const STATUS_QUERY = { device: 'MOBILE' } as const;
