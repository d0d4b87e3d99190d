import {
  Activity,
  AlertTriangle,
  ArrowLeft,
  ArrowRight,
  BarChart,
  Bell,
  Brain,
  Calendar,
  Check,
  ClipboardList,
  Cloud,
  Code,
  Compass,
  Database,
  DollarSign,
  Edit,
  FileText,
  Globe,
  GraduationCap,
  Heart,
  Home,
  Info,
  Leaf,
  Loader,
  Lock,
  type LucideIcon,
  MapPin,
  Medal,
  MessageSquare,
  Monitor,
  Plus,
  Puzzle,
  Search,
  Settings,
  Shield,
  Sprout,
  Star,
  Trash,
  Trophy,
  University,
  Unlock,
  User,
  Users,
  X,
} from 'lucide-react';

import { type IconName, isIconName } from '../../domain/sections/icons.ts';

const icons: Record<IconName, LucideIcon> = {
  Monitor,
  Cloud,
  Brain,
  Database,
  Puzzle,
  Shield,
  ArrowRight,
  ArrowLeft,
  Check,
  X,
  Code,
  Settings,
  User,
  Users,
  Bell,
  MessageSquare,
  Star,
  FileText,
  Calendar,
  Search,
  Globe,
  Heart,
  Lock,
  Unlock,
  Activity,
  BarChart,
  Home,
  Plus,
  Trash,
  Edit,
  Info,
  AlertTriangle,
  Loader,
  ClipboardList,
  DollarSign,
  Leaf,
  MapPin,
  Trophy,
  Compass,
  Sprout,
  University,
  GraduationCap,
  Medal,
};

type SectionIconProps = { name: string; colour: string; 'data-field'?: string };

/** An icon of the editor's list in one of its colours; an unknown name is a heart, an unknown colour the page's hue. */
export function SectionIcon({ name, colour, ...mark }: SectionIconProps) {
  const Icon = isIconName(name) ? icons[name] : Heart;
  return (
    <Icon
      className={`section-icon section-tint tint-${colour.slice(1)}`}
      strokeWidth={1.5}
      {...mark}
    />
  );
}
