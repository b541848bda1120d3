import '@remix-run/node';
import 'react';

declare module '@remix-run/node' {
  interface Future {
    // Makes loader data typed as single fetch delivers it.
    v3_singleFetch: true;
  }
}

// Modern HTML attributes that React 18 passes through in lower case but does not type.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: 'hide' | 'show' | 'toggle';
  }
  interface DetailsHTMLAttributes<T> {
    name?: string;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: 'high' | 'low' | 'auto';
  }
}
