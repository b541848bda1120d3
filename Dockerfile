# Taravani in a container: built in one image, run in another without build and test tools.
# The Node version of the tests (scripts/runtime/package.json; a test compares the two).
ARG NODE=24.21.0
# docs/run/deploy.md says how to pin it by digest.
ARG IMAGE=node:${NODE}-bookworm-slim
FROM ${IMAGE} AS build
WORKDIR /opt/taravani
COPY package.json package-lock.json ./
COPY scripts/test-packages/package.json ./scripts/test-packages/
RUN npm ci --workspaces=false --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --workspaces=false --ignore-scripts --no-audit --no-fund

FROM ${IMAGE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /opt/taravani
COPY --from=build /opt/taravani/package.json ./
COPY --from=build /opt/taravani/node_modules ./node_modules
COPY --from=build /opt/taravani/build ./build
COPY --from=build /opt/taravani/app/infrastructure/sql/seed ./app/infrastructure/sql/seed
COPY --from=build /opt/taravani/app/infrastructure/sql/migrations/0055-baseline.sql ./app/infrastructure/sql/migrations/
COPY --from=build /opt/taravani/app/infrastructure/sql/engine/sqlite-writer-thread.mjs /opt/taravani/app/infrastructure/sql/engine/sqlite-log-thread.mjs ./app/infrastructure/sql/engine/
COPY --from=build /opt/taravani/app/infrastructure/documents/pdf-thread.mjs ./app/infrastructure/documents/
COPY --from=build /opt/taravani/app/infrastructure/images/bmp-thread.mjs ./app/infrastructure/images/
# For `npm run backup`, `admin`, `migrate` and the other commands.
COPY --from=build /opt/taravani/scripts/start.mjs /opt/taravani/scripts/command.mjs ./scripts/
COPY --from=build /opt/taravani/scripts/lib/workspace.mjs /opt/taravani/scripts/lib/messages.mjs /opt/taravani/scripts/lib/supported-node.mjs ./scripts/lib/
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches the server itself; running requests finish.
CMD ["node", "--enable-source-maps", "build/server.js"]
