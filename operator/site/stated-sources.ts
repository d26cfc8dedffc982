import * as v from 'valibot';
import type { StatedMerchant } from '#contract/deployment/complete-reply.ts';
import { IdentitySettings } from '#contract/schemas/identity/identity-settings.ts';
import { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { findNamedOrigin, PIXEL_CHANNELS, type PixelChannel } from '#contract/tracking/pixel-channels.ts';
import type { PolicySources } from './content-policy.ts';
import { type IdentitySources, listProviderSources } from './identity-sources.ts';

/** The sources that a deployment adds to the policies of a merchant's pages and frames; docs/product/deployment.md */
export interface StatedSources extends PolicySources {
  /** The hosts that the mini-game's script may call. */
  readonly miniGame: readonly string[];
  readonly captcha: readonly string[];
  readonly pixels: Readonly<Partial<Record<PixelChannel, string>>>;
}

/** The pattern of a source, which prevents injection of other directives. */
const SOURCE = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/;

/** Lists the sources of a merchant's deployment; hosts in its replies are included automatically. */
export function listStatedSources(stated: StatedMerchant): StatedSources {
  const { status = {}, configuration = {}, gameHosts = [], pictureHosts = [], chatHosts = [], miniGameHosts = [] } = stated;
  const identity = v.parse(IdentitySettings, status.identity ?? {});
  const tracking = v.parse(TrackingSettings, status.tracking ?? {});
  const domains = readList(configuration.domainList).map((entry) => (entry as { readonly domainName: string }).domainName);
  const pixels = PIXEL_CHANNELS.map((channel) => [channel, findNamedOrigin(channel, tracking) ?? undefined] as const);
  return {
    lines: toSources([...domains, ...(status.gw ? [status.gw] : [])], 'http'),
    games: [...gameHosts, ...toSources(readList(configuration.framedGameHosts))],
    chats: [...chatHosts, ...toSources(readList(configuration.chatHosts))],
    pictures: [...pictureHosts, ...toSources(readList(status.imageCDNs))],
    identity: listProviderSources(identity.provider),
    miniGame: miniGameHosts,
    captcha: toSources(identity.captcha.hosts),
    pixels: Object.fromEntries(pixels.filter(([, origin]) => origin)),
  };
}

/** Joins a page's own sources with those of the deployment. */
export function joinSources(own: PolicySources, stated: PolicySources): PolicySources {
  const join = (name: 'lines' | 'games' | 'chats' | 'pictures') => [...new Set([...own[name], ...stated[name]])];
  const joinIdentity = (name: keyof IdentitySources) => [...new Set([...own.identity[name], ...stated.identity[name]])];
  return {
    lines: join('lines'),
    games: join('games'),
    chats: join('chats'),
    pictures: join('pictures'),
    identity: {
      connect: joinIdentity('connect'),
      frames: joinIdentity('frames'),
      styles: joinIdentity('styles'),
      typePolicies: joinIdentity('typePolicies'),
    },
  };
}

const readList = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

/** A line without a scheme is http, as the gateway parses it; any other host is https. */
function toSources(addresses: readonly unknown[], bareScheme = 'https'): string[] {
  return addresses.flatMap((address) => {
    const text = String(address).trim().toLowerCase();
    const url = text.includes('://') ? text : `${bareScheme}://${text}`;
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    return SOURCE.test(origin) ? [origin] : [];
  });
}
