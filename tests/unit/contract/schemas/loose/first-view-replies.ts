import { expect } from 'vitest';
import type { LooseReply } from './loose-reply.ts';

const DRAW = Date.UTC(2026, 10, 24, 12);
const UNREADABLE = false;

/** Replies of the endpoints of a lobby, in the loosest form that operators may send. */
export const FIRST_VIEW_REPLIES = {
  'session.logout': { said: 'OK', read: 'OK' },
  'system.ping': { said: null, read: null },
  'system.status': {
    said: {
      maintenance: 'y',
      maintenanceEnd: '2026-11-24T12:00:00Z',
      regionRestriction: null,
      ip: 7,
      test: '1',
      register: { captcha: { enabled: 'Yes' }, more: 1 },
      whitelabelVal: { CBS3: 'Y', A2HS3: 1, GEETEST3: 'N', REWCEN3: null },
      imageCDNs: ['https://a.example', UNREADABLE],
      smsProvider: { firebase: 1, apiKey: 5 },
      gw: 9,
      mobileTemplate: 2,
      promotionCategory: 'HOT,NEW',
      vipProgress: 'N',
      unknown: {},
    },
    read: {
      maintenance: true,
      maintenanceEnd: DRAW,
      regionRestriction: false,
      ip: '7',
      test: true,
      register: { captcha: { enabled: true } },
      whitelabelVal: { CBS3: true, A2HS3: true, GEETEST3: false, REWCEN3: false },
      imageCDNs: ['https://a.example'],
      smsProvider: { firebase: true, apiKey: '5' },
      gw: '9',
      mobileTemplate: '2',
      promotionCategory: 'HOT,NEW',
      vipProgress: false,
    },
  },
  'system.configuration': {
    said: {
      customerService: [{ csType: 'NOBODY_KNOWS', csPosition: '2', title: 24, path: null }],
      domainList: [{ domainName: 'https://a.example' }, { domainName: null }],
      capabilities: 'none',
      partners: null,
    },
    read: {
      customerService: [{ csType: 'NOBODY_KNOWS', csPosition: 2, title: '24', path: null }],
      customerServiceHosts: [],
      chatHosts: [],
      domainList: [{ domainName: 'https://a.example' }],
      framedGameHosts: [],
      partners: [],
      capabilities: { idempotency: false, plainCalls: false, rowNames: false, passkeys: false },
    },
  },
  'games.vendors': {
    said: {
      vendors: [{ vendor: 'PG' }, UNREADABLE, { vendor: 7, name: 8 }],
      categories: [
        {
          title: 'Slots',
          gameCount: '3382',
          gameClassify: null,
          cards: [UNREADABLE],
          games: [{ gameId: 7, name: 777, vendor: 'PG' }],
        },
        { code: 1, title: 2, gameClassify: { vendors: ['PG', 7] } },
        { gameCount: 3 },
      ],
    },
    read: {
      vendors: [{ vendor: '7', name: '8' }],
      categories: [
        {
          code: 'Slots',
          title: 'Slots',
          gameCount: 3382,
          cards: [],
          gameClassify: { vendors: [] },
          games: [{ gameId: '7', nodeId: '', name: '777', vendor: 'PG', trial: false }],
        },
        { code: '1', title: '2', gameCount: 0, cards: [], gameClassify: { vendors: ['PG', '7'] }, games: [] },
      ],
    },
  },
  'games.lanes': {
    said: {
      data: {
        lanes: [
          { gameCode: 645, gameId: 'mega', name: 'Mega', drawsAt: String(DRAW / 1000), numbers: ['1', 2], special: 'none' },
          UNREADABLE,
        ],
      },
    },
    read: {
      data: { lanes: [{ gameCode: '645', gameId: 'mega', nodeId: '', name: 'Mega', issue: '', drawsAt: DRAW, numbers: [1, 2] }] },
    },
  },
  'promotions.banners': {
    said: {
      banners: [
        { linkageType: 'HOLOGRAM', linkage: 12, groupName: null },
        { id: 5, title: 6, linkageType: 'url', url: 'https://a.example', endsAt: '2026-11-24T12:00:00Z' },
        UNREADABLE,
      ],
    },
    read: {
      banners: [
        { id: expect.stringContaining('12'), title: '', linkage: '12', groupName: null },
        { id: '5', title: '6', linkageType: 'URL', url: 'https://a.example', endsAt: DRAW },
      ],
    },
  },
  'promotions.announcements': {
    said: {
      announcements: [
        { id: 1, title: 2, execution: 'VIP', content: null, forceRead: 'Y', popup: 'N', publishedAt: DRAW / 1000 },
        { id: 2, title: 'All', execution: null, category: '' },
        { id: 3, title: 'Guests', execution: 'b' },
        { title: 'Without an id' },
      ],
    },
    read: {
      announcements: [
        { id: '1', title: '2', execution: 'none', content: '', forceRead: true, popup: false, publishedAt: DRAW },
        { id: '2', title: 'All', execution: null, content: '' },
        { id: '3', title: 'Guests', execution: 'B', content: '' },
      ],
    },
  },
} satisfies Record<string, LooseReply>;
