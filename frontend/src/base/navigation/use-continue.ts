import { useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '#libs/contracts';
import { isPage } from './paths';

/** Returns a function that navigates to the URL in the parameter `siguiente`, or to `otherwise` without that parameter. */
export function useContinue(): (otherwise: string) => Promise<void> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return async (otherwise) => {
    const target = ownPath(params.get('siguiente')) ?? ownPath(otherwise) ?? '/';
    if (isPage(target)) await navigate(target, { replace: true });
    else window.location.assign(target);
  };
}
