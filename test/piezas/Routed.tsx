import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Provides a router: windows and dialogs use it to block navigation. */
export function Routed({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return <RouterProvider router={router} />;
}
