import type { DeskUser } from '../../../domain/desk/users.ts';

/** Green or red, and always in words; what else stops the account stands beside it. */
export function UserBadges({ user }: { user: DeskUser }) {
  return (
    <>
      {user.isVerified ? (
        <span className="desk-badge badge-ok">Verified</span>
      ) : (
        <span className="desk-badge badge-danger">Unverified</span>
      )}
      {user.disabled && <span className="desk-badge">Disabled</span>}
      {user.declined && <span className="desk-badge">Declined</span>}
    </>
  );
}
