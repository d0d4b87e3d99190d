import { useEffect, useState } from 'react';

import { noteInquiryClosed, noteInquiryOpen } from '../../../domain/calls/inquiries.ts';
import type { Colleague } from '../../../domain/desk/inquiries.ts';
import { change, read } from '../../api/call.ts';

const everyMs = 10_000;

/** Shows who else has this inquiry open. It locks nothing, and its failures are not shown. */
export function Colleagues({ id, isAnswering }: { id: string; isAnswering: boolean }) {
  const [others, setOthers] = useState<Colleague[]>([]);

  useEffect(() => {
    let isOpen = true;
    const note = async () => {
      const found = await read(noteInquiryOpen, { params: { id }, body: { isAnswering } }).catch(
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
  }, [id, isAnswering]);

  useEffect(
    () => () => {
      change(noteInquiryClosed, { params: { id } }).catch(() => {});
    },
    [id],
  );

  return (
    <output className="block muted text-14">
      {others
        .map(({ fullName, isAnswering: isWriting }) =>
          isWriting ? `${fullName} is answering` : `${fullName} has this open too`,
        )
        .join(' · ')}
    </output>
  );
}
