import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, settings } from './settings.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('the settings', () => {
  it('need nothing at all', () => {
    expect(loadConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', DATABASE_URL: '', DEMO: true });
  });

  it('take an empty text for not set', () => {
    expect(loadConfig({ PORT: '', DEMO: '  ' })).toMatchObject({ PORT: 3000, DEMO: true });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['YES', true],
    ['off', false],
    ['0', false],
  ])('read %s as %s', (raw, value) => {
    expect(loadConfig({ DEMO: raw }).DEMO).toBe(value);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PORT', 'abc'],
    ['DEMO', 'perhaps'],
    ['PUBLIC_URL', 'ftp://example.test'],
    ['PUBLIC_URL', 'example.test'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_DAYS', '0'],
    ['UPLOAD_MAX_BYTES', '-1'],
    ['SECRETS_KEY', 'secret'],
    ['ANCHOR_URL', 'somewhere'],
  ])('refuse %s=%s by its name', (name, raw) => {
    const problems = problemsOf({ [name]: raw });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
  });

  it('tell every bad value at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'y', LOG_LEVEL: 'z' })).toHaveLength(3);
  });

  it('split lists and drop empty parts', () => {
    const { CORS_ORIGINS } = loadConfig({ CORS_ORIGINS: 'https://a.test, https://b.test,,' });
    expect(CORS_ORIGINS).toEqual(['https://a.test', 'https://b.test']);
  });

  it('drop the slash at the end of an address', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://play.example.test/' }).PUBLIC_URL).toBe(
      'https://play.example.test',
    );
  });

  it('mark everything that must not be shown as a secret', () => {
    const secrets = Object.entries(settings).flatMap(([name, { secret }]) => (secret ? [name] : []));
    expect(secrets).toEqual([
      'DATABASE_URL',
      'MIGRATION_DATABASE_URL',
      'SECRETS_KEY',
      'METRICS_TOKEN',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'SMTP_URL',
      'SMS_TOKEN',
      'PUSH_TOKEN',
      'FACEBOOK_APP_SECRET',
      'PAYPAL_CLIENT_SECRET',
      'APPLE_KEY',
      'GOOGLE_PLAY_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'ADYEN_API_KEY',
      'ADYEN_HMAC_KEY',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'EASYPOST_API_KEY',
      'EASYPOST_WEBHOOK_SECRET',
      'MQTT_URL',
    ]);
  });

  it('never repeat a secret that was refused for being too long', () => {
    const [problem] = problemsOf({ DATABASE_URL: 'postgres://user:geheim@host/'.padEnd(3000, 'x') });
    expect(problem).not.toContain('geheim');
  });
});
