import { onSessionOver } from '../api/auth-store.ts';
import { toast } from '../ui/toast.ts';

onSessionOver((message) => toast.error(message));
