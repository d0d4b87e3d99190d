import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { type Colleague, colleagueSchema } from '../../../domain/desk/inquiries.ts';
import { callAndRead } from '../desk-api.ts';

const everyMs = 10_000;

/** Shows who else has this inquiry open. It locks nothing, and its failures are not shown. */
export function Colleagues({ id, isAnswering }: { id: string; isAnswering: boolean }) {
  const [others, setOthers] = useState<Colleague[]>([]);
  const path = `/contact/${id}/presence`;

  useEffect(() => {
    let isOpen = true;
    const note = async () => {
      const change = { method: 'PUT', body: { isAnswering } } as const;
      const found = await callAndRead(path, change, z.array(colleagueSchema)).then(
        ({ data }) => data,
        () => [],
      );
      if (isOpen) setOthers(found);
    };
    void note();
    const timer = setInterval(note, everyMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [path, isAnswering]);

  useEffect(
    () => () => {
      callAndRead(path, { method: 'DELETE' }, z.null()).catch(() => {});
    },
    [path],
  );

  return (
    <output className="panel-colleagues">
      {others
        .map(({ fullName, isAnswering: isWriting }) =>
          isWriting ? `${fullName} is answering` : `${fullName} has this open too`,
        )
        .join(' · ')}
    </output>
  );
}
