import type { DeskUser } from '../../../domain/desk/users.ts';
import { isSafeImage } from '../../../domain/values/addresses.ts';
import { initialOf } from '../../api/session.ts';

const hues = ['real-estate', 'it-consulting', 'startup-incubation', 'education'];

type UserFaceProps = { user: Pick<DeskUser, '_id' | 'fullName' | 'avatar'>; isLarge?: boolean };

/** The avatar, or the initial in a hue that stays with the person. */
export function UserFace({ user, isLarge = false }: UserFaceProps) {
  const { url } = user.avatar;
  const size = isLarge ? 56 : 36;
  const classes = isLarge ? 'person-face person-face-large' : 'person-face';
  if (url && isSafeImage(url)) {
    return <img src={url} alt="" width={size} height={size} className={classes} />;
  }
  const hue = hues[Number.parseInt(user._id.slice(-1), 16) % hues.length];
  return (
    <span className={`${classes} hue-${hue}`} aria-hidden="true">
      {initialOf(user.fullName)}
    </span>
  );
}
