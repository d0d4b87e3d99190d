/**
 * The tables, as Kysely sees them. Columns are text and integer only, so that one set of migrations
 * and queries serves SQLite and PostgreSQL; times are milliseconds since 1970, JSON is text.
 */
export type Tables = {
  template: {
    template_id: string;
    version: number;
    component: string;
    updated_at: number;
  };
  template_version: {
    template_id: string;
    version: number;
    component: string;
    author_id: string | null;
    created_at: number;
  };
};
