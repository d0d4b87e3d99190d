import { Captcha } from './captcha/captcha.ts';
import { CaptchaStore } from './captcha/captcha-store.ts';
import type { Config } from './config.ts';
import type { Database, Engine } from './db/database.ts';
import { Idempotency } from './http/idempotency.ts';
import { LimitStore } from './limits/limit-store.ts';
import { Limits } from './limits/limits.ts';
import { LoginThrottle } from './limits/login-throttle.ts';
import { Outbox } from './mail/outbox.ts';
import { loadSecret, type Secret } from './secret.ts';
import { TemplateService } from './templates/template-service.ts';
import { TemplateStore } from './templates/template-store.ts';
import { TreeChanges } from './templates/tree-changes.ts';

/** Everything the HTTP side needs, made once per process from the configuration and the database. */
export type Services = {
  config: Config;
  db: Database;
  engine: Engine;
  now: () => number;
  secret: Secret;
  limits: Limits;
  loginThrottle: LoginThrottle;
  idempotency: Idempotency;
  captcha: Captcha;
  outbox: Outbox;
  templates: TemplateService;
  treeChanges: TreeChanges;
};

export type ServiceParts = Pick<Services, 'config' | 'db' | 'engine' | 'now'>;

export function createServices(parts: ServiceParts): Services {
  const { config, db, engine, now } = parts;
  const secret = loadSecret(config);
  const treeChanges = new TreeChanges(db, engine);
  return {
    ...parts,
    secret,
    limits: new Limits(new LimitStore(db), config, now),
    loginThrottle: new LoginThrottle(db, config, now),
    idempotency: new Idempotency(db, secret, now),
    captcha: new Captcha({ store: new CaptchaStore(db), secret, config, now }),
    outbox: new Outbox(now),
    treeChanges,
    templates: new TemplateService(new TemplateStore(db), now, () => treeChanges.announce()),
  };
}
