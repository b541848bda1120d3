import type { Request, Response } from 'express';
import { expect, it, vi } from 'vitest';
import { waiting } from './waiting';

it('hands what a handler did not catch to the handler of errors', async () => {
  const fault = new Error('forgotten');
  const next = vi.fn();
  waiting(() => Promise.reject(fault))({} as Request, {} as Response, next);
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith(fault));
});
