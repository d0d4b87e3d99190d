import { buffer } from 'node:stream/consumers';

import { otherTexts, WordReplacing } from '../content/editing/word-replacing.ts';
import { privacyPageIn } from '../../domain/tree/site-frame.ts';
import { pageAddresses } from '../../domain/tree/read-tree.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { type HashCost, PasswordHasher } from '../accounts/keys/password-hasher.ts';
import { ArchiveService } from '../archive/archive-service.ts';
import { WaitingArchives } from '../archive/waiting-archives.ts';
import { DeskNews } from '../desk/desk-news.ts';
import { PresenceStore } from '../presence/presence-store.ts';
import { SavedReplies } from '../contact/saved-reply-store.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { Captcha } from '../captcha/captcha.ts';
import { Backups, mailFailedBackup } from '../backup/backups.ts';
import { type Config, durationMs } from '../config/config.ts';
import { ContactService } from '../contact/contact-service.ts';
import { eraseInquiries } from '../contact/erase-inquiry-store.ts';
import { InquiryChanges } from '../contact/inquiry-changes.ts';
import { InquiryDeskService } from '../contact/inquiry-desk-service.ts';
import { InquiryStore } from '../contact/inquiry-store.ts';
import { createClock } from '../db/clock.ts';
import { inquiryFieldsIn } from '../db/inquiry-columns.ts';
import { type Database, fileOf, openDatabase } from '../db/database.ts';
import { RoomReserve } from '../db/room-reserve.ts';
import { FirstStepsService } from '../desk/first-steps-service.ts';
import { OverviewStore } from '../desk/overview-store.ts';
import { ApprovalRule } from '../content/drafts/approval-rule.ts';
import { ApprovalService } from '../content/drafts/approval-service.ts';
import { DraftService } from '../content/drafts/draft-service.ts';
import { NoteService } from '../content/notes/note-service.ts';
import { PreviewService } from '../content/drafts/preview-service.ts';
import { SiteChecks } from '../content/editing/site-checks.ts';
import { ScheduledPublishing } from '../content/drafts/scheduled-publishing.ts';
import { ScheduleService } from '../content/drafts/schedule-service.ts';
import { Idempotency } from '../http/idempotency.ts';
import { AutosaveStore } from '../content/revisions/autosave-store.ts';
import { WorkNamesStore } from '../content/revisions/work-names-store.ts';
import { Limits } from '../limits/limits.ts';
import { LoginThrottle } from '../limits/login-throttle-store.ts';
import { MailComposer } from '../mail/mail-composer.ts';
import { accountMailSources } from '../mail/mail-sources.ts';
import { MailDesk } from '../mail/mail-desk.ts';
import { createMailTransport, MailWorker } from '../mail/mail-worker.ts';
import { Outbox, OutboxStore } from '../outbox/outbox-store.ts';
import { createLibraryServices } from './library-services.ts';
import { loadSecret } from '../config/secret.ts';
import { OwnWordsService } from '../settings/own-words-service.ts';
import { librarySettings } from '../../domain/settings/brand.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { siteIdentityOf } from '../settings/site-identity-of.ts';
import { type PageServices, readBrand } from '../pages/find-page.ts';
import { listPageDates, TreeStore } from '../content/tree/tree-store.ts';
import { RedirectService } from '../content/redirects/redirect-service.ts';
import { listRedirects } from '../content/redirects/redirect-store.ts';
import { EarlierPages } from '../content/tree/earlier-pages.ts';
import { TreeService } from '../content/tree/tree-service.ts';
import { TreeChanges } from '../content/tree/tree-changes.ts';

type LogStream = { write(line: string): void };

export type ServiceParts = {
  config: Config;
  db: Database;
  now: () => number;
  /** The destination of the log, if not the terminal. */
  logStream?: LogStream | undefined;
  /** Tests hash at a lower cost; nothing else sets this. */
  hashCost?: HashCost;
  /** Prints the links of mails that became files; absent in tests. */
  writeToTerminal?: (text: string) => void;
};

export type Services = ReturnType<typeof createServices>;

/** The services of the HTTP side, created once per process from the configuration and the database. */
export function createServices(parts: ServiceParts) {
  const { config, db, now } = parts;
  const secret = loadSecret(config);
  const treeChanges = new TreeChanges(db);
  const ownHost = new URL(config.SITE_URL).host;
  const shared = {
    config,
    db,
    now,
    secret,
    limits: new Limits(parts),
    loginThrottle: new LoginThrottle(parts),
    idempotency: new Idempotency({ db, secret, now }),
    captcha: new Captcha({ db, secret, config, now }),
    outbox: new Outbox(now),
  };
  const onSeen = () => treeChanges.announceAll();
  const settings = new SettingsService({ ...shared, onSeen });
  const ownWords = new OwnWordsService({ ...shared, onSeen });
  const clock = createClock(db, now);
  const hasher = new PasswordHasher(parts.hashCost, { isShared: config.RATE_LIMITS === 'on' });
  const hasPrivacyPage = async () => privacyPageIn((await trees.read()).tree) !== undefined;
  const accounts = createAccounts({
    ...shared,
    clock,
    hasher,
    settings,
    eraseInquiries,
    hasPrivacyPage,
  });
  const inquiries = new InquiryStore(db);
  const composer = new MailComposer({
    siteUrl: config.SITE_URL,
    sources: {
      ...accountMailSources({ ...shared, clock }),
      findInquiry: async (id) => {
        const row = await inquiries.find(id);
        return row && inquiryFieldsIn(row);
      },
      findAnswer: inquiries.findAnswer.bind(inquiries),
      findNote: (id, answerId) => notes.findForMail(id, answerId),
      findPagePath: async (id) => pageAddresses((await trees.read()).tree).get(id),
    },
    readSettings: settings.read.bind(settings),
    readBrand: (read) => readBrand({ readPictures: (ids) => media.readPictures(ids) }, read),
  });
  const deskNews = new DeskNews({ db, connectionString: config.DATABASE_URL });
  const isOn = async () => (await settings.read()).publishingByTwo;
  const rule = new ApprovalRule({ db, isOn });
  const trees = new TreeService({
    store: new TreeStore(db),
    now,
    ownHost,
    onChange: (change) => treeChanges.announce(change),
    requireApproval: (authorId) => rule.require(authorId),
    readLanguage: async () => (await settings.read()).language,
  });
  const notes = new NoteService({ ...shared, trees });
  const onChange = () => publishing.wake();
  const schedules = new ScheduleService({ db, now, trees, approvals: rule, onChange });
  const drafts = new DraftService({ ...shared, trees, approvals: rule, ownHost });
  const approvals = new ApprovalService({ ...shared, trees, drafts, approvals: rule });
  const publishing = new ScheduledPublishing({
    ...shared,
    trees,
    approvals: rule,
    onPublished: approvals.publishedByTime.bind(approvals),
  });
  const readPublished = async () => {
    const read = await settings.read();
    return {
      tree: (await trees.read()).tree,
      settings: librarySettings.map((field) => read[field]),
      redirects: await listRedirects(db),
    };
  };
  const beforeExchange = approvals.beforeExchange.bind(approvals);
  const workNames = new WorkNamesStore();
  const readWork = (at: Database) => workNames.list(at);
  const library = createLibraryServices({
    config,
    db,
    now,
    readPublished,
    readWork,
    treeChanges,
    beforeExchange,
  });
  const { media, stores } = library;
  const backups = new Backups({
    open: () => openDatabase(config, { hasNoTimeouts: true, sameAs: fileOf(db)?.mark }),
    dataDir: config.DATA_DIR,
    stores,
    now,
    folder: config.BACKUP_DIR,
    everyMs: durationMs(config.BACKUP_EVERY),
    onFailure: (error) => mailFailedBackup(shared, error),
  });
  const previews = new PreviewService({ ...shared, trees });
  const redirects = new RedirectService({
    ...shared,
    trees,
    ownHost,
    onChange: () => treeChanges.announceAll(),
  });
  const archives = new ArchiveService({
    ...shared,
    trees,
    settings,
    ownWords,
    pictures: library.pictureStorage,
    files: library.libraryFiles,
    waiting: new WaitingArchives({ dataDir: config.DATA_DIR, now }),
    beforeImport: approvals.beforeImport.bind(approvals),
    onPictures: () => library.missingFiles.wake(),
    onChange: () => treeChanges.announceAll(),
  });
  const pageServices: PageServices = {
    siteUrl: config.SITE_URL,
    givenProfiles: {
      LinkedIn: config.SOCIAL_LINKEDIN,
      X: config.SOCIAL_X,
      Facebook: config.SOCIAL_FACEBOOK,
      Instagram: config.SOCIAL_INSTAGRAM,
    },
    readSettings: () => settings.refresh(),
    readWords: () => ownWords.refresh(),
    siteWith: (read) => siteIdentityOf(config, read, now()),
    readNavigation: () => trees.read(),
    readPageDates: () => listPageDates(db),
    readPreview: (token) => previews.read(token),
    readPictures: (ids) => media.readPictures(ids),
    readFiles: (ids) => library.libraryFiles.readFiles(ids),
    readMediaFile: async (name) => {
      const file = await stores.media.read(name);
      return file && buffer(file.stream);
    },
    findRedirect: (address) => redirects.find(address),
    listRedirected: () => redirects.listSources(),
    today: () => new Date(now()),
  };
  const mailWorker = new MailWorker({
    ...shared,
    store: new OutboxStore(db),
    composer,
    transport: createMailTransport(config, now, parts.writeToTerminal),
    onSettled: deskNews.announce.bind(deskNews),
  });
  return {
    ...shared,
    logStream: parts.logStream,
    hasher,
    accounts,
    composer,
    mailWorker,
    mailDesk: new MailDesk({ ...shared, composer, mailWorker }),
    savedReplies: new SavedReplies(shared),
    contact: new ContactService({
      ...shared,
      readSettings: () => settings.read(),
      hasPrivacyPage,
    }),
    inquiryDesk: new InquiryDeskService(shared),
    inquiryChanges: new InquiryChanges(shared),
    deskNews,
    auditLog: new AuditLog(shared),
    backups,
    roomReserve: new RoomReserve({ db, folder: config.DATA_DIR }),
    firstSteps: new FirstStepsService({ db, config, settings, trees, drafts, backups }),
    overview: new OverviewStore({
      db,
      now,
      readAreas: async () => (await settings.read()).interestAreas.map(({ value }) => value),
      readBackups: () => (backups.isOn ? backups.status : undefined),
    }),
    treeChanges,
    settings,
    ownWords,
    presence: new PresenceStore(parts),
    trees,
    drafts,
    earlierPages: new EarlierPages({ db, trees }),
    siteChecks: new SiteChecks({
      db,
      trees,
      readWork,
      ...pageServices,
      ownsShipped: async () => (await settings.read()).confirmedSteps.includes('home'),
    }),
    notes,
    words: new WordReplacing({
      ...shared,
      trees,
      approvals: rule,
      readOtherTexts: async () => otherTexts(await settings.read(), await ownWords.refresh()),
    }),
    autosaves: new AutosaveStore(shared),
    approvalRule: rule,
    approvals,
    previews,
    schedules,
    scheduledPublishing: publishing,
    ...library,
    archives,
    redirects,
    pageServices,
  };
}
