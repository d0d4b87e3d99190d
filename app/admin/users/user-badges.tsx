import type { DeskUser } from '../../../domain/desk.ts';

/** Green or red, and always in words; what else stops the account stands beside it. */
export function UserBadges({ user }: { user: DeskUser }) {
  return (
    <>
      {user.isVerified ? (
        <span className="badge badge-ok">Verified</span>
      ) : (
        <span className="badge badge-danger">Unverified</span>
      )}
      {user.disabled && <span className="badge">Disabled</span>}
      {user.declined && <span className="badge">Declined</span>}
    </>
  );
}
