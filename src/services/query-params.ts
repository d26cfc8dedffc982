/** Parameters of the lobby's queries, shared so that main.tsx can prefetch the same before the lobby renders. */
export const VENDORS_QUERY = { platform: 'html5' } as const;
export const ANNOUNCEMENTS_QUERY = { types: 'PR', platform: 'M', category: 'app_download' } as const;
export const STATUS_QUERY = { device: 'MOBILE' } as const;
