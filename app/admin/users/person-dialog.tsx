import { type ReactNode, useRef, useState } from 'react';

import { addPerson, editPerson } from '../../../domain/calls/people.ts';
import { call } from '../../api/call.ts';
import { type Role, roles } from '../../../domain/accounts/accounts.ts';
import { deskLimits } from '../../../domain/desk/common.ts';
import { countries } from '../../../domain/values/countries.ts';
import { changedMeanwhileSchema } from '../../../domain/desk/merge-fields.ts';
import {
  type DeskUser,
  type InvitePerson,
  invitePersonSchema,
  personFields,
  type PersonForm,
  personFormSchema,
  type UserDetails,
} from '../../../domain/desk/users.ts';
import { ApiError } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Field } from '../../ui/field.tsx';
import { findProblem, FormProblem, type Problem, wordsOf } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FieldErrors, firstByField, focusFirst, textsOf } from '../../ui/use-checked-form.ts';
import { LimitedText } from '../../ui/limited-text.tsx';
import { useDeskChange } from '../use-desk-change.ts';

type PersonDialogProps = {
  /** The person to edit; without one a person is added. */
  user?: DeskUser | undefined;
  isOpen: boolean;
  onClose: () => void;
  onSaved?: ((details: UserDetails) => void) | undefined;
};

export function PersonDialog({ user, isOpen, onClose, onSaved }: PersonDialogProps) {
  return (
    <Modal isOpen={isOpen} title={user ? 'Edit the details' : 'Add a person'} onClose={onClose}>
      <PersonFields user={user} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
}

type Typed = { texts: Record<string, string>; before: Record<string, string> };

/** Values typed into a dialog that was closed by mistake, by the id of the person. */
const begun = new Map<string, Typed>();

function PersonFields({ user, onClose, onSaved }: Omit<PersonDialogProps, 'isOpen'>) {
  const key = user?._id ?? '';
  const [opened] = useState(() => begun.get(key) ?? { texts: {}, before: textsIn(user) });
  const [before, setBefore] = useState(opened.before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);
  const saving = useDeskChange({
    async run(body: PersonForm | InvitePerson) {
      const { data, message } = await (user
        ? call(editPerson, { params: { id: user._id }, body: { ...body, before } })
        : call(addPerson, { body, keyedBy: body }));
      begun.delete(key);
      onSaved?.(data);
      return message;
    },
    onDone: onClose,
    onRefused(error) {
      const fields = error instanceof ApiError ? error.errors : {};
      const known = changedMeanwhileSchema.safeParse(error instanceof ApiError && error.data);
      if (known.success) setBefore((texts) => ({ ...texts, ...known.data.now }));
      show(fields);
      return Object.keys(fields).length > 0;
    },
  });

  /** At the fields, and above the button, which may stand far below them. */
  function show(found: FieldErrors): void {
    setErrors(found);
    setProblem(form.current ? findProblem(form.current, '', found) : undefined);
  }

  function submit(typed: HTMLFormElement): void {
    if (saving.isPending) return;
    const texts = Object.entries(textsOf(typed)).filter(([, text]) => text.trim() !== '');
    const schema = user ? personFormSchema : invitePersonSchema;
    const checked = schema.safeParse(Object.fromEntries(texts));
    const found = checked.success ? {} : firstByField(checked.error.issues);
    show(found);
    if (checked.success) saving.mutate(checked.data);
    else focusFirst(typed, found);
  }

  const row = (name: keyof PersonForm, label: string) => ({
    id: `person-${name}`,
    name,
    label,
    error: errors[name],
    defaultValue: opened.texts[name] ?? user?.[name] ?? '',
    autoComplete: 'off',
  });
  return (
    <form
      ref={form}
      className="person-form stack gap-14"
      noValidate
      onInput={(event) => begun.set(key, { texts: textsOf(event.currentTarget), before })}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextField {...row('fullName', 'Full name')} required data-focus />
      <TextField
        {...row('email', 'Email')}
        type="email"
        required
        readOnly={user?.isVerified === true}
        {...(user?.isVerified && { hint: 'Only the account’s owner can change this address.' })}
      />
      {!user && <InvitedTo texts={opened.texts} errors={errors} />}
      <MoreDetails isOpen={user !== undefined || Object.keys(errors).some(isMore)}>
        <TextField {...row('username', 'Username (optional)')} autoCapitalize="none" />
        <TextField {...row('phoneNumber', 'Phone (optional)')} type="tel" />
        <TextField {...row('streetAddress', 'Street address (optional)')} />
        <TextField {...row('city', 'City (optional)')} />
        <TextField {...row('state', 'State (optional)')} />
        <TextField {...row('postalCode', 'Postal code (optional)')} />
        <Field id="person-country" label="Country (optional)" error={errors['country']}>
          {(control) => (
            <select
              {...control}
              name="country"
              className="input"
              defaultValue={row('country', '').defaultValue}
            >
              <option value="">Not known</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </MoreDetails>
      <FormProblem words={wordsOf(problem, errors) || saving.problem} />
      <div className="dialog-buttons">
        <Button
          isSmall
          look="quiet"
          disabled={saving.isPending}
          onClick={() => {
            begun.delete(key);
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" isSmall isBusy={saving.isPending} keepsFocus>
          {user ? 'Save' : 'Add and invite'}
        </Button>
      </div>
    </form>
  );
}

function isMore(field: string): boolean {
  return !['fullName', 'email', 'role', 'line'].includes(field);
}

/** Adding a person needs few fields; the others are there when they are wanted. */
function MoreDetails({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="person-more" open={isOpen}>
      <summary className="pad-y-8 semibold pressable">More details (optional)</summary>
      <div className="person-form stack gap-14">{children}</div>
    </details>
  );
}

const roleMeanings: Record<Role, string> = {
  User: 'Has an account, but no access to the desk or the pages.',
  Editor:
    'Writes and publishes pages, menus and pictures. Cannot see people, inquiries or settings.',
  Admin: 'Sees people and inquiries, approves requests and edits every page.',
};

/** What the new person is to do here, and words of one's own for the mail. */
function InvitedTo({ texts, errors }: { texts: Record<string, string>; errors: FieldErrors }) {
  const [role, setRole] = useState(roles.find((one) => one === texts['role']) ?? 'User');
  const [line, setLine] = useState(texts['line'] ?? '');
  return (
    <>
      <Field id="person-role" label="Role" hint={roleMeanings[role]} error={errors['role']}>
        {(control) => (
          <select
            {...control}
            name="role"
            className="input"
            value={role}
            onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? 'User')}
          >
            <option value="User">User</option>
            <option value="Editor">Editor</option>
            <option value="Admin">Administrator</option>
          </select>
        )}
      </Field>
      <LimitedText
        id="person-line"
        name="line"
        label="Personal message in the e-mail (optional)"
        error={errors['line']}
        limit={deskLimits.invitationLineLength}
        rows={2}
        text={line}
        onType={setLine}
      />
    </>
  );
}

function textsIn(user: DeskUser | undefined): Record<string, string> {
  return Object.fromEntries(personFields.map((name) => [name, user?.[name] ?? '']));
}
