import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { listPath } from '../../base';
import { PageLoading, showToast } from '../../ui';

interface SettledRecordProps {
  code: string;
  text: string;
}

/** Says in a toast why a record no longer exists, and navigates to its list. */
export function SettledRecord({ code, text }: SettledRecordProps) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    showToast({ text });
    void navigate(listPath(code), { replace: true });
  });
  useEffect(() => leave(), []);
  return <PageLoading />;
}
