import * as z from 'zod/mini';

import { idPattern } from '../ids.ts';
import type { NavigationTree } from './tree-schema.ts';

export type NavigationTemplate = {
  templateId: string;
  version: number;
  component: NavigationTree;
};

export const templateIdSchema = z.string().check(z.regex(idPattern));
