import type { defineConfig } from '@lingui/cli';

type Extractors = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>;

export declare function textsIn(exports: Record<string, unknown>): string[];
export declare const contractExtractor: Extractors[number];
