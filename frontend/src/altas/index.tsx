import { useState } from 'react';
import type { BulkEnrolmentReply } from '../../../libs/contracts';
import { usePage } from '../app';
import { EnrolForm } from './EnrolForm';
import { Outcome } from './Outcome';

/** Bulk enrolment: who, in what, from when; and then what came of it. */
export default function BulkEnrolmentScreen() {
  usePage('Alta masiva');
  const [done, setDone] = useState<BulkEnrolmentReply | null>(null);
  return done === null ? <EnrolForm onDone={setDone} /> : <Outcome reply={done} onAgain={() => setDone(null)} />;
}
