import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tiers } from '../../../shared/catalog/tiers.ts'
import { readConfig } from '../../../server/boot/config.ts'
import { ConfigError } from '../../../server/boot/config/env.ts'

const hosted = { SERVICE_BASE_URL: 'https://api.example.com', SERVICE_API_SECRET: 'a-secret-of-the-house' }

test('without any setting, the server serves its own machine with the service embedded', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    nodeUrl: undefined,
    service: { kind: 'embedded', secret: undefined },
    kioskOpen: false,
    trustProxy: [],
    tls: undefined,
    rtc: { portRange: undefined, publicIp: undefined, iceServers: [], origins: [], workers: undefined },
    organization: { credits: 1_000_000, tier: tiers[0] },
    outputUrlHours: 24,
    providers: { llm: undefined, stt: undefined, sttModelDir: undefined, tts: undefined },
    moderation: undefined,
    sessionBilling: false,
    logLevel: 'info',
    searchPath: '',
    childEnvironment: {},
  })
})

test('an empty setting counts as unset', () => {
  const empty = { PORT: '', PUBLIC_URL: ' ', SERVICE_BASE_URL: '', TLS_CERT: '', TLS_KEY: '', RTC_ICE_SERVERS: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

const voicesRead = {
  voices: { clara: 'nova', victoria: 'shimmer', vincent: 'bass' },
  languageVoices: { 'clara.ja': 'jf' },
}

test('every setting is read', () => {
  const config = readConfig({
    ...hosted,
    PATH: '/usr/bin',
    SERVICE_BASE_URL: 'https://api.example.com/media/',
    PORT: '9000',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://kiosk.example.org/',
    DATA_DIR: '/var/lib/visavis',
    DATABASE_URL: 'postgres://visavis:word@db.example.org/visavis?sslmode=verify-full',
    NODE_URL: 'http://10.0.0.3:8080',
    KIOSK_OPEN: '1',
    TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1',
    TLS_CERT: '/tls/cert.pem',
    TLS_KEY: '/tls/key.pem',
    RTC_PORT_RANGE: '50000-50100',
    RTC_PUBLIC_IP: '203.0.113.7',
    RTC_ICE_SERVERS:
      '[{"urls":"stun:stun.example.org"},{"urls":["turn:turn.example.org:3478"],"username":"u","credential":"c"}]',
    RTC_ORIGINS: 'https://rtc1.example.org, https://rtc2.example.org:8443',
    RTC_WORKERS: '3',
    CREDITS: '0',
    TIER: '5',
    OUTPUT_URL_HOURS: '48',
    LLM_BASE_URL: 'https://llm.example.com',
    LLM_API_KEY: 'l',
    LLM_MODEL: 'chat-1',
    STT_BASE_URL: 'http://127.0.0.1:9009/openai/',
    STT_MODEL: 'whisper-1',
    TTS_BASE_URL: 'https://tts.example.com/v1/',
    TTS_MODEL: 'tts-1',
    TTS_VOICES: 'vincent=bass,clara.ja=jf',
    SESSION_BILLING: 'on',
    MODERATION_BASE_URL: 'https://judge.example.com',
    MODERATION_API_KEY: 'k',
    MODERATION_MODEL: 'omni',
    LOG_LEVEL: 'debug',
  })
  expect(config).toEqual({
    port: 9000,
    host: '0.0.0.0',
    publicUrl: 'https://kiosk.example.org',
    dataDir: '/var/lib/visavis',
    databaseUrl: 'postgres://visavis:word@db.example.org/visavis?sslmode=verify-full',
    nodeUrl: 'http://10.0.0.3:8080',
    service: { kind: 'hosted', baseUrl: 'https://api.example.com/media', secret: hosted.SERVICE_API_SECRET },
    kioskOpen: true,
    trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
    tls: { certFile: '/tls/cert.pem', keyFile: '/tls/key.pem' },
    rtc: {
      portRange: { min: 50_000, max: 50_100 },
      publicIp: '203.0.113.7',
      iceServers: [
        { urls: 'stun:stun.example.org' },
        { urls: ['turn:turn.example.org:3478'], username: 'u', credential: 'c' },
      ],
      origins: ['https://rtc1.example.org', 'https://rtc2.example.org:8443'],
      workers: 3,
    },
    organization: { credits: 0, tier: tiers[4] },
    outputUrlHours: 48,
    providers: {
      llm: { baseUrl: 'https://llm.example.com/v1', apiKey: 'l', model: 'chat-1', languages: ['en'] },
      stt: { baseUrl: 'http://127.0.0.1:9009/openai', apiKey: undefined, model: 'whisper-1', languages: ['en'] },
      sttModelDir: undefined,
      tts: {
        baseUrl: 'https://tts.example.com/v1',
        apiKey: undefined,
        model: 'tts-1',
        languages: ['en'],
        ...voicesRead,
      },
    },
    moderation: { baseUrl: 'https://judge.example.com/v1', apiKey: 'k', model: 'omni' },
    sessionBilling: true,
    logLevel: 'debug',
    searchPath: '/usr/bin',
    childEnvironment: { PATH: '/usr/bin' },
  })
})

test('settings cannot be changed once read', () => {
  const config = readConfig(hosted)
  expect([config, config.service, config.rtc, config.rtc.iceServers].every(Object.isFrozen)).toBe(true)
})

test.each<[name: string, value: string]>([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'http://0.0.0.0'],
  ['HOST', '0.0.0.0:8080'],
  ['HOST', '999.1.1'],
  ['PUBLIC_URL', 'kiosk.example.org'],
  ['PUBLIC_URL', 'ftp://kiosk.example.org'],
  ['PUBLIC_URL', 'https://kiosk.example.org/wall'],
  ['PUBLIC_URL', 'https://user:pass@kiosk.example.org'],
  ['DATABASE_URL', 'db.example.org/visavis'],
  ['DATABASE_URL', 'mysql://db.example.org/visavis'],
  ['DATABASE_URL', 'postgres://db.example.org'],
  ['DATABASE_URL', 'postgres://db.example.org/'],
  ['SERVICE_BASE_URL', 'api.example.com'],
  ['SERVICE_BASE_URL', 'https://api.example.com/v1'],
  ['SERVICE_BASE_URL', 'https://api.example.com/v1/'],
  ['SERVICE_BASE_URL', 'https://api.example.com?key=1'],
  ['SERVICE_API_SECRET', 'short'],
  ['SERVICE_API_SECRET', 'with spaces in the middle'],
  ['KIOSK_OPEN', 'yes please'],
  ['TRUST_PROXY', 'proxy.local'],
  ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
  ['TLS_CERT', 'cert.pem'],
  ['TLS_KEY', 'key.pem'],
  ['RTC_PORT_RANGE', '50000'],
  ['RTC_PORT_RANGE', '50100-50000'],
  ['RTC_PORT_RANGE', '80-90'],
  ['RTC_PORT_RANGE', '60000-70000'],
  ['RTC_PUBLIC_IP', 'example.org'],
  ['RTC_ICE_SERVERS', 'stun:stun.example.org'],
  ['RTC_ICE_SERVERS', '{"urls":"stun:stun.example.org"}'],
  ['RTC_ICE_SERVERS', '[{"urls":"https://stun.example.org"}]'],
  ['RTC_ICE_SERVERS', '[{"urls":"stun:a","password":"x"}]'],
  ['RTC_ORIGINS', 'https://rtc.example.org/rtc'],
  ['RTC_ORIGINS', 'https://a.example.org; https://b.example.org'],
  ['RTC_WORKERS', '0'],
  ['RTC_WORKERS', 'two'],
  ['CREDITS', '-5'],
  ['TIER', '6'],
  ['OUTPUT_URL_HOURS', '12'],
  ['MODERATION_BASE_URL', 'judge.example.com'],
  ['LLM_BASE_URL', 'llm.example.com'],
  ['LLM_LANGUAGES', 'de'],
  ['TTS_VOICES', 'clara'],
  ['TTS_VOICES', 'bob=nova'],
  ['TTS_VOICES', 'clara.tlh=nova'],
  ['SESSION_BILLING', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one sentence that names the setting', (name, value) => {
  const read = () => readConfig({ SERVICE_API_SECRET: hosted.SERVICE_API_SECRET, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^[A-Z_]+ must [^\n]+[.]$/)
  expect(read).toThrow(name)
})

test('services say which languages they serve besides English, of those that can be talked in', () => {
  const read = (languages: string) =>
    readConfig({ LLM_BASE_URL: 'http://127.0.0.1:1', LLM_MODEL: 'm', LLM_LANGUAGES: languages }).providers.llm
      ?.languages
  expect(read('de, ar,ja')).toEqual(['en', 'de', 'ar', 'ja'])
  expect(() => read('de,tlh')).toThrow(
    /^LLM_LANGUAGES must name languages like de,ar,ja out of en, de[^\n]+ not "tlh"[.]$/,
  )
})

test('a hosted service without its secret is refused', () => {
  const read = () => readConfig({ SERVICE_BASE_URL: hosted.SERVICE_BASE_URL })
  expect(read).toThrow(/^SERVICE_API_SECRET must be set/)
})

test('a model in a folder can recognise speech, unless a service is', () => {
  expect(readConfig({ STT_MODEL_DIR: 'whisper' }).providers.sttModelDir).toBe(resolve('whisper'))
  const both = { STT_MODEL_DIR: 'whisper', STT_BASE_URL: 'https://stt.example.com', STT_MODEL: 'whisper-1' }
  expect(() => readConfig(both)).toThrow(/^STT_MODEL_DIR must be left out when STT_BASE_URL is set/)
})

test('a wrong secret is never repeated in the message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://visavis:hush@db.example.org/visavis' })).not.toThrow(/hush/)
  expect(() => readConfig({ SERVICE_API_SECRET: 'hush hush' })).not.toThrow(/hush/)
  expect(() => readConfig({ SERVICE_API_SECRET: 'hush hush' })).toThrow(ConfigError)
})
