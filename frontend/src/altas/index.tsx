import { useState } from 'react';
import type { AltaMasivaReply } from '#libs/contracts';
import { usePage } from '../base';
import { EnrolForm } from './EnrolForm';
import { Outcome } from './Outcome';

/** Bulk enrolment: the form, then its result. */
export default function BulkEnrolmentScreen() {
  usePage('Alta masiva');
  const [reply, setReply] = useState<AltaMasivaReply | null>(null);
  return reply === null ? <EnrolForm onDone={setReply} /> : <Outcome reply={reply} onAgain={() => setReply(null)} />;
}
