/**
 * Every setting of the server, in one table: the program reads it, the README's table is checked
 * against it, and a bad value is reported by name before anything starts.
 */
import { address, flag, list, networks, number, proxies, type Setting, secret, text } from './setting.ts';

export const settings = {
  PORT: number('Port of the one server', 3000, 0, 65_535),
  HOST: text('Address to listen on', '0.0.0.0'),
  DATA_DIR: text('Folder of all state: database, uploads, inbox', 'data'),
  DATABASE_URL: secret('PostgreSQL 15 or newer; empty starts the embedded one in DATA_DIR'),
  MIGRATION_DATABASE_URL: secret(
    'The same database under the role that owns its tables; empty runs migrations under DATABASE_URL',
  ),
  SECRETS_KEY: secret(
    '64 hexadecimal digits that seal keys and seeds in the database; empty leaves them open',
    /^[0-9a-f]{64}$/i,
  ),
  ANCHOR_FILE: text(
    'File that the head of the chain of proofs is added to; best on another machine’s disk',
    '',
  ),
  ANCHOR_URL: address('Address that the head of the chain of proofs is posted to'),
  PUBLIC_URL: address('Address players use; empty takes http://localhost:PORT'),
  DEMO: flag('Fill an empty database with demo content', true),
  DEMO_HISTORY: flag('Let a demo on the embedded database begin with a week of players and rounds', true),
  LOG_LEVEL: text(
    'fatal, error, warn, info, debug or trace',
    'info',
    /^(fatal|error|warn|info|debug|trace|silent)$/,
  ),
  TRUST_PROXY: proxies(
    'Whose X-Forwarded-For tells the caller’s address: how many proxies stand before the server, or their networks; false believes nobody',
  ),
  CONNECTIONS: number('Open connections of all kinds at most', 50_000, 100, 1_000_000),
  METRICS_TOKEN: secret('Bearer token for /metrics; empty serves it to this machine only'),
  CORS_ORIGINS: list('Origins that may call from a browser, beside our own'),
  PICTURE_ORIGINS: list('Origins of pictures in content, such as banners, beside our own'),
  SESSION_DAYS: number('Days an unused session lives', 30, 1, 365),
  REALITY_CHECK_MINUTES: number(
    'Minutes of play after which players are told how it went; 0 never',
    60,
    0,
    1440,
  ),
  TAX_RATES: text(
    'Tax on top of prices by currency in per cent, such as EUR:19,GBP:20; empty where prices hold it already',
    '',
    /^([A-Z]{3}:[0-9]{1,2}([.][0-9]{1,2})?)(,[A-Z]{3}:[0-9]{1,2}([.][0-9]{1,2})?)*$/,
  ),
  SPENDING_MONTH_DOLLARS: number(
    'Most a player may spend in 30 days, in US dollars; 0 for no limit',
    2000,
    0,
    1_000_000,
  ),
  RATE_LIMIT_FACTOR: number('Multiplies every rate limit', 1, 1, 1_000_000),
  UPLOAD_MAX_BYTES: number('Largest accepted upload', 5_242_880, 1024, 104_857_600),
  S3_ENDPOINT: address('S3-compatible storage for uploads; empty keeps them in DATA_DIR'),
  S3_BUCKET: text('Bucket of S3_ENDPOINT', ''),
  S3_REGION: text('Region of S3_ENDPOINT', 'us-east-1'),
  S3_ACCESS_KEY: secret('Access key of S3_ENDPOINT'),
  S3_SECRET_KEY: secret('Secret key of S3_ENDPOINT'),
  SMTP_URL: secret(
    'smtp:// or smtps:// address for mail; empty shows mail to this machine in a demo, else sends none',
  ),
  MAIL_FROM: text('Sender of mail', 'Boardwalk <hello@boardwalk.invalid>'),
  SMS_URL: address(
    'HTTP gateway that text messages are posted to as {from, to, text}; empty shows them to this machine in a demo',
  ),
  SMS_TOKEN: secret('Bearer token of SMS_URL'),
  SMS_FROM: text('Sender of text messages', 'Boardwalk'),
  PUSH_URL: address(
    'HTTP gateway that pushes to native shells are posted to as {platform, token, title, text, link, id}; empty sends none',
  ),
  PUSH_TOKEN: secret('Bearer token of PUSH_URL'),
  GOOGLE_CLIENT_ID: text('OpenID client of Google sign-in', ''),
  GOOGLE_ISSUER: address('Issuer of Google’s tokens', 'https://accounts.google.com'),
  APPLE_CLIENT_ID: text('OpenID client of Apple sign-in', ''),
  APPLE_ISSUER: address('Issuer of Apple’s tokens', 'https://appleid.apple.com'),
  FACEBOOK_APP_ID: text('App of Facebook sign-in', ''),
  FACEBOOK_APP_SECRET: secret('Secret of FACEBOOK_APP_ID'),
  FACEBOOK_GRAPH_URL: address('Facebook’s Graph API', 'https://graph.facebook.com'),
  PAYPAL_CLIENT_ID: text('PayPal’s app; empty leaves PayPal out', ''),
  PAYPAL_CLIENT_SECRET: secret('Secret of PAYPAL_CLIENT_ID'),
  PAYPAL_WEBHOOK_ID: text('PayPal’s name for the webhook /api/payments/webhook/paypal', ''),
  PAYPAL_URL: address('PayPal’s API', 'https://api-m.paypal.com'),
  APPLE_BUNDLE_ID: text('The iOS shell’s bundle, for payments in the App Store; empty leaves them out', ''),
  APPLE_ISSUER_ID: text('Issuer of the App Store Connect key for In-App Purchase', ''),
  APPLE_KEY_ID: text('Name of that key', ''),
  APPLE_KEY: secret('That key: the .p8 file’s text, line breaks as \\n'),
  APPLE_ENVIRONMENT: text(
    'Production, or Sandbox for purchases that nobody pays; what is of the other is refused',
    'Production',
    /^(Production|Sandbox)$/,
  ),
  APPLE_STORE_URL: address('App Store Server API; empty takes Apple’s own for APPLE_ENVIRONMENT'),
  GOOGLE_PLAY_PACKAGE: text(
    'The Android shell’s package, for payments in Google Play; empty leaves them out',
    '',
  ),
  GOOGLE_PLAY_EMAIL: text('Service account that may see orders and manage purchases', ''),
  GOOGLE_PLAY_KEY: secret('Its private key in PEM, line breaks as \\n'),
  GOOGLE_PLAY_PUSH_EMAIL: text(
    'Service account Pub/Sub signs for when it pushes to /api/payments/webhook/google; empty refuses all',
    '',
  ),
  GOOGLE_PLAY_URL: address('Play Developer API', 'https://androidpublisher.googleapis.com'),
  GOOGLE_TOKEN_URL: address('Where Google gives out tokens', 'https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: address('Keys Google signs pushes with', 'https://www.googleapis.com/oauth2/v3/certs'),
  STRIPE_SECRET_KEY: secret('Stripe’s key, sk_… or rk_…; empty leaves Stripe out'),
  STRIPE_WEBHOOK_SECRET: secret('What Stripe signs the webhook /api/payments/webhook/stripe with, whsec_…'),
  STRIPE_URL: address('Stripe’s API', 'https://api.stripe.com'),
  ADYEN_API_KEY: secret('Adyen’s API key, instead of Stripe; empty leaves Adyen out'),
  ADYEN_MERCHANT_ACCOUNT: text('Adyen’s merchant account', ''),
  ADYEN_HMAC_KEY: secret(
    '64 hexadecimal digits that Adyen signs the webhook /api/payments/webhook/adyen with',
    /^[0-9a-f]{64}$/i,
  ),
  ADYEN_URL: address(
    'Adyen’s Checkout API with its version, https://PREFIX-checkout-live.adyenpayments.com/checkout/v71',
  ),
  RAZORPAY_KEY_ID: text('Razorpay’s key, for UPI in India; empty leaves it out', ''),
  RAZORPAY_KEY_SECRET: secret('Secret of RAZORPAY_KEY_ID'),
  RAZORPAY_WEBHOOK_SECRET: secret(
    'What Razorpay signs the webhook /api/payments/webhook/razorpay with, as it was given there',
  ),
  RAZORPAY_URL: address('Razorpay’s API', 'https://api.razorpay.com'),
  SHIP_FROM: text(
    'Where parcels come from, for slips and labels: name, street, city, state, zip, country, phone, with bars (U+007C) between',
    '',
    /^[^|]+(\|[^|]*){4}\|\s*[A-Z]{2}\s*\|[^|]*$/,
  ),
  EASYPOST_API_KEY: secret('EasyPost’s key, to buy labels and follow parcels; empty does both by hand'),
  EASYPOST_WEBHOOK_SECRET: secret('What EasyPost signs the webhook /api/delivery/webhook/easypost with'),
  EASYPOST_URL: address('EasyPost’s API', 'https://api.easypost.com'),
  SHIELD_VERSION: text('App version under review', ''),
  VIRTUAL_PUSH_URL: address('Where native shells find cyber machines'),
  MARKET_FEED: text(
    'Market that decides in those rooms of Tide Call that follow one: coinbase; empty closes them',
    '',
    /^coinbase$/,
  ),
  MARKET_FEED_URL: text(
    'Its feed of market data',
    'wss://ws-feed.exchange.coinbase.com',
    /^wss?:\/\/[^\s]+$/,
  ),
  MQTT_URL: secret(
    'Broker of real machines; empty starts one inside the server once there is such a machine',
  ),
  MQTT_PORT: number('Port of that inner broker', 1883, 0, 65_535),
  MQTT_HOST: text('Address it listens on; 0.0.0.0 lets machines in from elsewhere', '127.0.0.1'),
  MQTT_TLS_KEY: text('File of its private key, in PEM; with MQTT_TLS_CERT machines speak TLS', ''),
  MQTT_TLS_CERT: text('File of its certificate, in PEM', ''),
  ROOM_SPECTATORS: number('People in one machine room at most', 2000, 1, 100_000),
  NODE_SPECTATORS: number('People in machine rooms over one server’s sockets at most', 10_000, 1, 1_000_000),
  MACHINE_WORKERS: number('Threads of simulated machines; 0 takes all cores but one', 0, 0, 256),
  MACHINE_ROOMS: number('Simulated machines awake in one of those threads at most', 16, 1, 1000),
  VIDEO_ADDRESSES: list('Public addresses of this server for video, where they are not its own'),
  VIDEO_PORT_LOW: number('Lowest UDP port for video; 0 takes any', 0, 0, 65_535),
  VIDEO_PORT_HIGH: number('Highest UDP port for video', 0, 0, 65_535),
  WHEP_URL: text('Another relay’s address, with {machineId} and {camera}; empty takes our own', ''),
  HLS_URL: text('Where the same pictures are as HLS, with {machineId} and {camera}', ''),
  CHAT_URL: address('Support chat'),
  CONSOLE_PORT: number(
    'Port of the console alone; 0 serves it beside the players’ app, under /console',
    0,
    0,
    65_535,
  ),
  CONSOLE_URL: address('Address that operators use; empty takes the one they asked'),
  CONSOLE_ADDRESSES: networks('Addresses and networks the console is open to; empty is all'),
  PICKER_LOCALES: list('Locales of the language picker; empty offers the 17 of the specification'),
} as const satisfies Record<string, Setting<unknown>>;

type Values = {
  [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer V> ? V : never;
};

/** The settings as the server uses them. */
export type Config = Readonly<Values>;

/** Reads the environment; throws one error that names every bad value. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values = Object.entries(settings).map(([name, setting]) => {
    const outcome = setting.parse(env[name]?.trim() ?? '');
    if (!outcome.ok) problems.push(`${name}: ${outcome.problem} (${setting.about})`);
    return [name, outcome.ok ? outcome.value : undefined];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(Object.fromEntries(values)) as Config;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
